import type { UploadTexts } from './upload-texts.ts';

/** Reasons why a file was not sent, in the person's language. */
type Failures = UploadTexts['failures'];

type Options = {
  /** Address of the call that takes the file. */
  path: string;
  file: Blob;
  /** Called with the sent share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  t: Failures;
};

/**
 * Sends one file and resolves to the call's response. By XMLHttpRequest, since `fetch` reports no upload progress.
 * @throws Error with the server's sentence, or one of ours where there is none
 */
export function uploadFile({ path, file, onProgress, signal, t }: Options): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.responseType = 'json';
  request.setRequestHeader('content-type', file.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () => {
    if (request.status === 201) resolve(request.response);
    else reject(new Error(messageOf(request.response) ?? t.unknown));
  };
  request.onerror = () => reject(new Error(t.unreachable));
  request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}

function messageOf(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

const QUALITY = 0.85;
/** Smaller files, in bytes, are sent unchanged. */
const SMALL = 1_500_000;

const IS_TAKEN = /^(image\/(jpeg|png|webp|avif)|application\/pdf)$/;
const IS_HEIC = /\.(heic|heif)$/i;

/**
 * Scales a picture down to `maxSide` pixels for a quick upload, and converts formats that only the browser can read to JPEG. A PDF stays
 * unchanged.
 * @throws Error with a sentence for the person, if neither the browser nor the server can read the picture
 */
export async function shrinkPicture(file: File, maxSide: number, t: Failures): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  // An accepted type that this browser cannot read is left to the server.
  if (!bitmap && IS_TAKEN.test(file.type)) return file;
  if (!bitmap) throw new Error(IS_HEIC.test(file.name) ? t.heic : t.unreadable);
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= SMALL && IS_TAKEN.test(file.type)) return file;
  const small = await drawn(bitmap, scale, t);
  bitmap.close();
  return small;
}

function drawn(bitmap: ImageBitmap, scale: number, t: Failures): Promise<Blob> {
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency: without this, transparent areas would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t.tooLarge))), 'image/jpeg', QUALITY),
  );
}

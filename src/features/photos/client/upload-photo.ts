type Options = {
  apartmentId: string;
  picture: Blob;
  /** Called with how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one picture. `fetch` tells nobody how much of a body has been sent, so this is the older way.
 * @throws Error with the server's sentence, or one of ours where there is none
 */
export function uploadPhoto({ apartmentId, picture, onProgress, signal }: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open('POST', `/api/apartments/${apartmentId}/photos`);
  request.responseType = 'json';
  request.setRequestHeader('content-type', picture.type);
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () => {
    if (request.status === 201) resolve();
    else reject(new Error(messageOf(request.response) ?? 'Something went wrong. Please try again.'));
  };
  request.onerror = () =>
    reject(new Error('We could not reach the building. Please check your connection and try again.'));
  request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
  signal.addEventListener('abort', () => request.abort());
  request.send(picture);
  return promise;
}

function messageOf(answer: unknown): string | undefined {
  const { message } = (answer ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

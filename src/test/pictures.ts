import sharp from 'sharp';

type PictureOptions = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  colour?: string;
};

/** A picture of one colour, with the same bytes every time. */
export const testPicture = async ({
  width = 900,
  height = 600,
  format = 'jpeg',
  colour = 'teal',
}: PictureOptions = {}) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour } })
      .toFormat(format)
      .toBuffer(),
  );

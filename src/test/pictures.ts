import sharp from 'sharp';

type PictureOptions = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
  colour?: string;
  /** With a photograph's grain, so that it weighs as much. */
  hasGrain?: boolean;
};

/** A picture of one colour, with the same bytes every time but where it has grain. */
export const testPicture = async ({
  width = 900,
  height = 600,
  format = 'jpeg',
  colour = 'teal',
  hasGrain = false,
}: PictureOptions = {}) =>
  new Uint8Array(
    await sharp({
      create: {
        ...{ width, height, channels: 3, background: colour },
        ...(hasGrain && { noise: { type: 'gaussian', mean: 128, sigma: 12 } }),
      },
    })
      .toFormat(format)
      .toBuffer(),
  );

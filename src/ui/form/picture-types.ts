/** Formats of phone cameras and scanners; HEIC is converted to JPEG if the browser can decode it. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** What a phone's camera and a scanner make; HEIC is made a JPEG where the browser can read it. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

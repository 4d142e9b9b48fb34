import { createPortal } from 'react-dom';
import { inBangla } from '#locale/bangla.ts';
import { formatDate } from '#locale/dates.ts';
import type { Resident } from '../endpoints.ts';
import './invitation-sheet.css';

type Props = {
  building: { name: string; address: string };
  resident: Resident;
  link: string;
  qr: string;
  expiresAt: string;
};

/** The slip as it comes out of the printer, in English and in Bangla; on the screen it is not there. */
export function InvitationSheet({
  building,
  resident: { name, block, floor, apartmentNo },
  link,
  qr,
  expiresAt,
}: Props) {
  return createPortal(
    <section className="invitation-sheet">
      <header>
        <h1 className="text-title">{building.name}</h1>
        <p>{building.address}</p>
      </header>
      <p className="text-heading">
        {name}, apartment {apartmentNo}
      </p>
      <p>
        Block {block}, floor {floor}
      </p>
      <img src={qr} alt="" width={260} height={260} />
      <p className="break-all">{link}</p>
      <p className="max-w-lg">
        Scan the code with your phone, or open the address. Then log in or register, and press “Join”: the apartment is
        in your account. Good once, until {formatDate(expiresAt)}. Keep this slip to yourself.
      </p>
      <p lang="bn" className="max-w-lg">
        ব্লক {block}, তলা {floor}, ফ্ল্যাট {apartmentNo}। ফোন দিয়ে কোডটি স্ক্যান করুন, অথবা ঠিকানাটি খুলুন। তারপর লগইন বা নিবন্ধন করে
        “যোগ দিন” (Join) চাপুন: ফ্ল্যাটটি আপনার অ্যাকাউন্টে যুক্ত হবে। স্লিপটি একবারই ব্যবহার করা যায়, {inBangla(formatDate(expiresAt))}{' '}
        পর্যন্ত। এটি অন্য কাউকে দেবেন না।
      </p>
    </section>,
    document.body,
  );
}

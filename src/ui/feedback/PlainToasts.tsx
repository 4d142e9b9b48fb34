import { useEffect, useState } from 'react';
import { type Notice, showToastsWith } from './toast.ts';

/** Toasts for when the network went before react-toastify came: the last message, for three seconds. */
export function PlainToasts() {
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => showToastsWith(setNotice), []);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), 3000);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div role="alert" className="Toastify__toast-container">
      {notice && <p className={`Toastify__toast Toastify__toast--${notice.kind}`}>{notice.text}</p>}
    </div>
  );
}

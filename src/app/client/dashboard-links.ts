import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import FileCheck from 'lucide-react/icons/file-check';
import Megaphone from 'lucide-react/icons/megaphone';
import PenLine from 'lucide-react/icons/pen-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';

export type DashboardLink = { path: string; text: string; Icon: LucideIcon };

const link = (child: string, text: string, Icon: LucideIcon): DashboardLink => ({
  path: `/dashboard/${child}`,
  text,
  Icon,
});

/** Specification 2, Dashboard sidebar. */
export const LINKS = {
  everyone: [link('profile', 'My Profile', UserRound), link('announcements', 'Announcements', Megaphone)],
  user: [],
  member: [link('make-payment', 'Make Payment', CreditCard), link('payment-history', 'Payment History', ReceiptText)],
  admin: [
    link('manage-members', 'Manage Members', UsersRound),
    link('agreementRequest', 'Agreement Requests', FileCheck),
    link('manage-coupons', 'Manage Coupons', TicketPercent),
    link('make-announcement', 'Make Announcement', PenLine),
    link('audit', 'Audit trail', ScrollText),
  ],
} satisfies Record<string, DashboardLink[]>;

import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Building2 from 'lucide-react/icons/building-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClockAlert from 'lucide-react/icons/clock-alert';
import CreditCard from 'lucide-react/icons/credit-card';
import DoorOpen from 'lucide-react/icons/door-open';
import FileCheck from 'lucide-react/icons/file-check';
import KeyRound from 'lucide-react/icons/key-round';
import Megaphone from 'lucide-react/icons/megaphone';
import PenLine from 'lucide-react/icons/pen-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';

/** Icons of the dashboard's links by address. Separate from the table of pages, which is part of every first load. */
export const MENU_ICONS: Partial<Record<string, LucideIcon>> = {
  '/dashboard/profile': UserRound,
  '/dashboard/announcements': Megaphone,
  '/dashboard/flat': KeyRound,
  '/dashboard/make-payment': CreditCard,
  '/dashboard/rent': Wallet,
  '/dashboard/payment-history': ReceiptText,
  '/dashboard/manage-members': UsersRound,
  '/dashboard/agreementRequest': FileCheck,
  '/dashboard/dues': ClockAlert,
  '/dashboard/till': Banknote,
  '/dashboard/year': ChartColumn,
  '/dashboard/apartments': DoorOpen,
  '/dashboard/manage-coupons': TicketPercent,
  '/dashboard/make-announcement': PenLine,
  '/dashboard/building': Building2,
};

import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useHydrated } from '#ui/browser-hooks.ts';
import { Spinner } from '#ui/feedback/Loading.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Picture } from '#ui/media/Picture.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useSession } from './use-session.ts';
import { useReturnPath } from './use-sign-in.ts';

type Props = {
  title: string;
  intro: string;
  /** True while the form shows its outcome; before that a signed-in person is redirected. */
  isFinishing: boolean;
  children: ReactNode;
};

/** Layout of login and registration: the form on a sheet, beside a picture of a room. */
export function AuthFrame({ title, intro, isFinishing, children }: Props) {
  const { user } = useSession();
  const { path } = useReturnPath();
  const isHydrated = useHydrated();

  if (user && !isFinishing) return isHydrated ? <Navigate to={path} replace /> : <Spinner />;
  return (
    <div className="page-width py-8 sm:py-14">
      <Card padded={false} className="mx-auto grid max-w-5xl grid-cols-1 lg:grid-cols-2">
        <div className="relative hidden lg:block">
          <Picture
            name="apartment-8"
            alt=""
            sizes="(width < 64rem) 1px, 760px"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="grid grid-cols-1 content-center gap-7 p-6 sm:p-10 lg:px-12 lg:py-14">
          {/* On a phone the bar has no room for it, and a new visitor would not look into the menu. */}
          <LanguageSwitch className="-mt-3 -mr-2.5 -mb-5 justify-self-end md:hidden" />
          <PageTitle intro={intro}>{title}</PageTitle>
          {children}
        </div>
      </Card>
    </div>
  );
}

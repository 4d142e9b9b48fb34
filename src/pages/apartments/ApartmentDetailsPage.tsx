import ArrowLeft from 'lucide-react/icons/arrow-left';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AgreementBanner } from '#features/agreements/client/AgreementBanner.tsx';
import { ApplicantPhone } from '#features/agreements/client/ApplicantPhone.tsx';
import { ApplyButton } from '#features/agreements/client/ApplyButton.tsx';
import { ApartmentWindow } from '#features/apartments/client/ApartmentWindow.tsx';
import { LetBadge } from '#features/apartments/client/LetBadge.tsx';
import { apartmentTexts } from '#features/apartments/client/texts.ts';
import { useApartment } from '#features/apartments/client/use-apartments.ts';
import type { ApartmentDetails, ShownApartment } from '#features/apartments/endpoints.ts';
import { useBuilding, useShownBlock } from '#features/building/client/use-building.ts';
import { Gallery } from '#features/photos/client/Gallery.tsx';
import { writtenIn } from '#locale/language.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { lazyComponent } from '#ui/feedback/load-later.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import './apply-bar.css';

/** Loaded on demand, since the drawing of the 404 page is rarely needed here. */
const { Component: NotFoundPage } = lazyComponent(
  async () => (await import('#pages/not-found/NotFoundPage.tsx')).NotFoundPage,
);

/** One home of the building, at /apartments/{block}/{apartmentNo}. */
export function ApartmentDetailsPage() {
  const { block = '', apartmentNo = '' } = useParams();
  const apartment = useApartment({ block, apartmentNo });
  const t = useTexts(apartmentTexts).home;
  if (apartment.isMissing) return <NotFoundPage />;
  return (
    <>
      <AgreementBanner />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-10 pb-20 sm:pt-14 sm:pb-28">
        <TextLink to="/apartments" className="inline-flex w-fit items-center gap-2">
          <ArrowLeft size={16} />
          {t.all}
        </TextLink>
        <Query query={apartment} failed={t.notLoaded} loading={<HomeSkeleton text={t.loading} />}>
          {(home) => (
            <Home
              apartment={home}
              action={
                <ApplyButton
                  apartment={home}
                  PhoneField={ApplicantPhone}
                  bar={(button) => <ApplyBar rent={home.rent}>{button}</ApplyBar>}
                />
              }
            />
          )}
        </Query>
      </div>
    </>
  );
}

function Home({ apartment, action }: { apartment: ShownApartment; action: ReactNode }) {
  const { _id, image, apartmentNo, photos } = apartment;
  const { language } = useLanguage();
  const description = writtenIn(language, apartment.description ?? '', apartment.descriptionBangla);
  const block = useShownBlock()(apartment.block);
  const t = useTexts(apartmentTexts).home;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
      <Gallery photos={photos} apartmentNo={apartmentNo} image={image} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:sticky lg:top-24">
        <PageTitle
          {...(block && { eyebrow: t.inBlock(block) })}
          actions={<ApartmentWindow apartment={apartment} className="size-14" />}
        >
          <span id={_id}>{t.title(apartmentNo)}</span>
        </PageTitle>
        <LetBadge apartment={apartment} />
        {description && <p className="whitespace-pre-line text-mute">{description}</p>}
        <Card>
          <Facts apartment={apartment} />
        </Card>
        <SeeFirst />
        {action}
      </div>
    </article>
  );
}

/** The rent and the button. On a phone they stay at the lower edge of the window, at any scroll (apply-bar.css). */
function ApplyBar({ rent, children }: { rent: number; children: ReactNode }) {
  const t = useTexts(apartmentTexts).home;
  const { taka } = useFormats();
  return (
    <section
      aria-label={t.apply}
      className="apply-bar flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden"
    >
      <p className="figures">
        <RichText
          text={t.rent(taka(rent))}
          name={(words) => <span className="sr-only">{words}</span>}
          amount={(words) => <span className="display text-heading">{words}</span>}
          month={(words) => <span className="text-mute text-sm">{words}</span>}
        />
      </p>
      {children}
    </section>
  );
}

/** The office's telephone, to see the home before applying; nothing where the building gives none. */
function SeeFirst() {
  const t = useTexts(apartmentTexts).home;
  const { phone } = useBuilding();
  if (!phone) return null;
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      className="group flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 sm:px-7"
    >
      <Phone size={20} className="shrink-0 text-clay" />
      <span className="grid">
        <span className="font-semibold group-hover:underline">{t.seeFirst}</span>
        <span className="text-mute text-sm">
          {t.callOffice}: <Unbroken>{phone}</Unbroken>
        </span>
      </span>
    </a>
  );
}

function HomeSkeleton({ text }: { text: string }) {
  return (
    <div role="status" className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
      <span className="sr-only">{text}</span>
      <Skeleton className="aspect-3/2 rounded-card" />
      <div className="grid gap-6">
        <Skeleton className="h-14 w-3/5" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-11 rounded-pill" />
      </div>
    </div>
  );
}

function Facts({ apartment: { floor, block, rent, sizeSqft, bedrooms } }: { apartment: ApartmentDetails }) {
  const shownBlock = useShownBlock()(block);
  const t = useTexts(apartmentTexts).home;
  const { taka, digits } = useFormats();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5">
      <Fact name={t.rentAMonth}>{taka(rent)}</Fact>
      <Fact name={t.floor}>{digits(floor)}</Fact>
      {shownBlock && <Fact name={t.block}>{shownBlock}</Fact>}
      {bedrooms !== null && <Fact name={t.bedrooms}>{bedrooms > 0 ? digits(bedrooms) : t.studio}</Fact>}
      {sizeSqft !== null && <Fact name={t.size}>{t.sqFt(sizeSqft)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="figures font-semibold text-lg">{children}</dd>
    </div>
  );
}

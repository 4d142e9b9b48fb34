import '../../../src/ui/theme/styles.css';
import 'swiper/css';
import 'swiper/css/navigation';
import 'swiper/css/pagination';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ToastContainer } from 'react-toastify';
import { Autoplay, Navigation, Pagination } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { makeApiClient } from '../../../src/api/client.ts';
import { CurrentUserProvider } from '../../../src/app/client/CurrentUserProvider.tsx';
import { SiteLayout } from '../../../src/app/client/frame/SiteLayout.tsx';
import { CouponCards } from '../../../src/features/coupons/client/CouponCards.tsx';
import { LoginPage } from '../../../src/features/identity/client/LoginPage.tsx';
import { RegisterPage } from '../../../src/features/identity/client/RegisterPage.tsx';
import { ApartmentsPage } from '../../../src/pages/apartments/ApartmentsPage.tsx';
import { AboutBuilding } from '../../../src/pages/home/AboutBuilding.tsx';
import { HeroSlide } from '../../../src/pages/home/HeroCarousel.tsx';
import { HomeSection } from '../../../src/pages/home/HomeSection.tsx';
import { LocationSection } from '../../../src/pages/home/LocationSection.tsx';
import { Dialogs } from '../../../src/ui/feedback/Dialogs.tsx';

// The public pages in an ordinary application: one bundle with Swiper and toasts, rendered only in the browser.

const SLIDES = ['hero-1', 'hero-2', 'hero-3'] as const;

const HomePage = () => (
  <>
    <section className="on-dark bg-forest">
      <Swiper modules={[Autoplay, Navigation, Pagination]} autoplay={{ delay: 4000 }} navigation pagination loop>
        {SLIDES.map((picture, index) => (
          <SwiperSlide key={picture}>
            <HeroSlide
              title="Welcome to OneBuilding"
              picture={picture}
              number={index + 1}
              of={SLIDES.length}
              isFetched
            />
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
    <AboutBuilding />
    <HomeSection id="coupons" title="Exclusive Coupons" isRaised>
      <CouponCards />
    </HomeSection>
    <LocationSection />
  </>
);

const router = createBrowserRouter([
  {
    element: <SiteLayout isDemo={false} />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/apartments', element: <ApartmentsPage /> },
      { path: '/login', element: <LoginPage /> },
      { path: '/register', element: <RegisterPage /> },
    ],
  },
]);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <CurrentUserProvider client={makeApiClient(location.origin, (input, init) => fetch(input, init))}>
          <RouterProvider router={router} />
          <Dialogs />
          <ToastContainer />
        </CurrentUserProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

import { LoginPage } from '#features/identity/client/LoginPage.tsx';
import { Offer } from './Offer.tsx';

/** Login with what the link opens by which the visitor came. */
export const LoginWithOfferPage = () => <LoginPage Offer={Offer} />;

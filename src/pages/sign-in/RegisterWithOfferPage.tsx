import { RegisterPage } from '#features/identity/client/RegisterPage.tsx';
import { Offer } from './Offer.tsx';

/** Registration with what the link opens by which the visitor came. */
export const RegisterWithOfferPage = () => <RegisterPage Offer={Offer} />;

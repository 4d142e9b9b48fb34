import type { PendingRequest } from '../endpoints.ts';

const isSameApartment = (one: PendingRequest, other: PendingRequest) =>
  one.block === other.block && one.floor === other.floor && one.apartmentNo === other.apartmentNo;

/** The other requests for the same apartment: accepting one declines them. */
export const listCompeting = (request: PendingRequest, pending: readonly PendingRequest[]) =>
  pending.filter((other) => other._id !== request._id && isSameApartment(other, request));

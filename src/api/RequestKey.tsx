import { useState } from 'react';
import { makeRequestKey } from './use-call.tsx';

/**
 * The idempotency key of this form as a hidden field, `requestKey`. The draft stores it, so that a form whose response was lost in a
 * crash is recorded once when it is sent again.
 */
export function RequestKey() {
  const [key] = useState(makeRequestKey);
  return <input type="hidden" name="requestKey" defaultValue={key} />;
}

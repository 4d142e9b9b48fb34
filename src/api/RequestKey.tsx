import { useState } from 'react';
import { makeRequestKey } from './use-call.tsx';

/**
 * The name of this form as a hidden field, `requestKey`: the draft keeps it, so that a form whose answer was lost with the browser is
 * recorded once when it is sent again.
 */
export function RequestKey() {
  const [key] = useState(makeRequestKey);
  return <input type="hidden" name="requestKey" defaultValue={key} />;
}

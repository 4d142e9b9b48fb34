import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** A plugin of ours in better-auth: a session for a person whom another provider has vouched for, with its own cookie. */
export const openSessionPlugin = {
  id: 'onebuilding',
  endpoints: {
    openSession: createAuthEndpoint(
      '/onebuilding/open-session',
      { method: 'POST', body: z.object({ identityId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.identityId);
        if (!user) throw new APIError('NOT_FOUND');
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
        return { email: user.email, name: user.name, image: user.image };
      },
    ),
  },
};

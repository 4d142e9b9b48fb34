import { findLinks } from './find-links.ts';

/** A text with its links. Links to other sites open in a new tab, without a referrer. */
export function LinkedText({ children }: { children: string }) {
  return findLinks(children).map(({ at, text, href }) => {
    if (!href) return text;
    const isPage = /^http/i.test(href);
    return (
      <a
        key={at}
        href={href}
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
        className="font-medium text-clay underline underline-offset-4"
      >
        {text}
      </a>
    );
  });
}

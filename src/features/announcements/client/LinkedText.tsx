import { findLinks } from './find-links.ts';

/** A text whose links can be followed. Those to other sites open beside this one, and learn nothing of it. */
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

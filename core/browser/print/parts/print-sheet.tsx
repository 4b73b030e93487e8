import type { ReactNode } from 'react'
import { cleanHtml } from '../../form/texts/rich-text-html.ts'
import { plainText } from '../../../shared/rich-text-length.ts'

/** What stands at the head of a document on paper, at the right: a state, a version. A `strong` one is framed, an `inverse` one filled. */
export type SheetFlag = { readonly text: string; readonly look?: 'strong' | 'inverse' }

/**
 * A document on paper: what it is, its name, what is to be seen at once, then its parts. `name` is what tab and foot of the pages are called, `file` what its
 * file is called.
 */
export function Sheet({
  kind,
  heading,
  name,
  file,
  flags = [],
  children,
}: {
  kind: string
  heading: ReactNode
  name: string
  file: string
  flags?: readonly SheetFlag[]
  children: ReactNode
}) {
  return (
    <article>
      <header className="head" data-print-title={name} data-print-file={file}>
        <div>
          <p className="kind">{kind}</p>
          <h1>{heading}</h1>
        </div>
        <div className="flags">
          {flags.map(({ text, look }) =>
            look ? (
              <strong key={text} className={look === 'inverse' ? 'inverse' : undefined}>
                {text}
              </strong>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </div>
      </header>
      {children}
    </article>
  )
}

/** Labels with their values in rows of four; what is empty shows a dash. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a document with its heading. */
export function PrintBlock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="block">
      <h2>{label}</h2>
      {children}
    </section>
  )
}

/** Formatted text with its heading; nothing where no text is written. */
export function Prose({ html, label }: { html: string; label: string }) {
  if (plainText(html).trim() === '') return null
  return (
    <section className="block prose">
      <h2>{label}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the same expression */}
      <div dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
    </section>
  )
}

/** The last line: who made the document, and lines to sign on. */
export function Signatures({ made, lines }: { made: string; lines: readonly string[] }) {
  return (
    <footer className="sign">
      <span>{made}</span>
      {lines.map((line) => (
        <span key={line} className="line">
          {line}
        </span>
      ))}
    </footer>
  )
}

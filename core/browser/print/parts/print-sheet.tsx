import type { ReactNode } from 'react'
import { cleanHtml } from '../../form/texts/rich-text-html.ts'
import { plainText } from '../../../shared/rich-text-length.ts'
import { useTranslate } from '../../i18n/text.ts'
import type { PaperStanding } from '../printed-version.ts'
import { Letterhead } from './print-company.tsx'
import { PrintMark } from './print-mark.tsx'

/** What stands at the head of a document on paper, at the right: a state, a version. A `strong` one is framed, an `inverse` one filled. */
export type SheetFlag = { readonly text: string; readonly look?: 'strong' | 'inverse' }

/**
 * A document on paper: what it is, its name, what is to be seen at once, then its parts. `name` is what tab and foot of the pages are called, `file` what its
 * file is called. Papers that leave the house have the company's `letterhead`. `standing` says on each page why the paper does not count.
 */
export function Sheet({
  kind,
  heading,
  name,
  file,
  flags = [],
  letterhead = false,
  standing,
  children,
}: {
  kind: string
  heading: ReactNode
  name: string
  file: string
  flags?: readonly SheetFlag[]
  letterhead?: boolean
  standing?: PaperStanding | undefined
  children: ReactNode
}) {
  const translate = useTranslate()
  const note = standing && translate(standing.note)
  return (
    <article>
      {letterhead ? <Letterhead /> : null}
      <header className="head" data-print-title={name} data-print-file={file}>
        <div>
          <p className="kind">{kind}</p>
          <h1>{heading}</h1>
        </div>
        <div className="flags">
          {note ? <strong className="inverse">{note}</strong> : null}
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
      <PrintMark standing={standing} />
      {children}
    </article>
  )
}

/** The number of a point, so that people can refer to it on paper. */
function PointNumber({ point }: { point: number | undefined }) {
  return point === undefined ? null : <b className="point">{point}</b>
}

/** Labels with their values in rows of three, or of as many as `className` says; what is empty shows a dash. From `point` on, each has its number. */
export function Facts({
  facts,
  point,
  className = '',
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  point?: number
  className?: string
}) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(([label, value], at) => (
        <div key={label}>
          <dt>
            <PointNumber point={point === undefined ? undefined : point + at} />
            {label}
          </dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a document with its heading, and its number where its parts have one. */
export function PrintBlock({
  label,
  point,
  className = '',
  children,
}: {
  label: string
  point?: number | undefined
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`block ${className}`}>
      <h2>
        <PointNumber point={point} />
        {label}
      </h2>
      {children}
    </section>
  )
}

/** Formatted text with its heading; nothing where no text is written, but for a point with a number, which shows a dash. */
export function Prose({ html, label, point }: { html: string; label: string; point?: number }) {
  const isEmpty = plainText(html).trim() === ''
  if (isEmpty && point === undefined) return null
  return (
    <PrintBlock label={label} point={point} className="prose">
      {isEmpty ? (
        '—'
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the same expression
        <div dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
      )}
    </PrintBlock>
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

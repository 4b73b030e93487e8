/** How the number of a record is drawn: in quiet type. */
export const numberStyle = 'truncate font-mono text-ink-muted'

/** The number of a record that has no code yet, in quiet type; a link where it leads to the record. */
export function RecordNumber({ id, href }: { id: number; href?: string | undefined }) {
  const words = `#${id}`
  if (!href) return <span className={numberStyle}>{words}</span>
  return (
    <a href={href} tabIndex={-1} draggable={false} className={`${numberStyle} hover:underline`}>
      {words}
    </a>
  )
}

/** A name of a record in two parts: the number that it begins with for want of a code, and the rest. */
export function splitNumber(name: string): readonly [number: string, rest: string] {
  const [number = ''] = /^#\d+/.exec(name) ?? []
  return [number, name.slice(number.length)]
}

/** A name of a record; the number that it begins with for want of a code is drawn as one. */
export function RecordName({ name }: { name: string }) {
  const [number, rest] = splitNumber(name)
  if (!number) return name
  return (
    <>
      <span className={numberStyle}>{number}</span>
      {rest}
    </>
  )
}

/** A name of a record after its kind, in quiet type. A long kind is cut off, so that there is room for the name. */
export function KindAndName({ kind, name, isHeading }: { kind: string; name: string; isHeading?: true }) {
  if (!kind)
    return (
      <span className="truncate">
        <RecordName name={name} />
      </span>
    )
  return (
    <span className="flex min-w-0 gap-1">
      <span
        className={`truncate font-normal text-ink-muted ${isHeading ? 'max-w-48 min-w-10 shrink-[99]' : 'max-w-20 shrink-0'}`}
      >
        {kind}
      </span>{' '}
      <span className="truncate">
        <RecordName name={name} />
      </span>
    </span>
  )
}

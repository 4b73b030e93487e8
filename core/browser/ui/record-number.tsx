/** The number of a record that has no code yet, in quiet type; a link where it leads to the record. */
export function RecordNumber({ id, href }: { id: number; href?: string | undefined }) {
  const words = `#${id}`
  const style = 'truncate font-mono text-ink-muted'
  if (!href) return <span className={style}>{words}</span>
  return (
    <a href={href} tabIndex={-1} draggable={false} className={`${style} hover:underline`}>
      {words}
    </a>
  )
}

/** A name of a record; the number that it begins with for want of a code is drawn as one. */
export function RecordName({ name }: { name: string }) {
  const [, number, rest = ''] = /^#(\d+)(.*)$/.exec(name) ?? []
  if (number === undefined) return name
  return (
    <>
      <RecordNumber id={Number(number)} />
      {rest}
    </>
  )
}

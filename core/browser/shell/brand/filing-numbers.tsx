import { useInstallation } from './installation.ts'

/** The regulatory filing number and the ICP number; what is not set is not drawn. */
export function FilingNumbers({ className = '' }: { className?: string }) {
  const { filingNumber, filingLink, icpNumber, icpLink } = useInstallation()
  if (!filingNumber && !icpNumber) return null
  return (
    <p className={`flex flex-wrap gap-x-3 text-[11px] text-ink-faint ${className}`}>
      {filingNumber ? (
        <a
          href={filingLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center hover:underline"
        >
          {filingNumber}
        </a>
      ) : null}
      {icpNumber ? (
        <a href={icpLink} target="_blank" rel="noreferrer" className="inline-flex min-h-6 items-center hover:underline">
          {icpNumber}
        </a>
      ) : null}
    </p>
  )
}

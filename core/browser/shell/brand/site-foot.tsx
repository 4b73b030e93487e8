import { formatInstant } from '../../../shared/calendar.ts'
import { useText } from '../../i18n/text.ts'
import { FilingNumbers } from './filing-numbers.tsx'
import { useBuildInfo } from './installation.ts'

/** Version, time and hash of what is running, in one line. */
export function useBuildText(): { version: string; rest: string } {
  const t = useText()
  const { version, buildTime, gitHash } = useBuildInfo()
  return {
    version: t('版本 {version}', { version }),
    rest: [formatInstant(buildTime), gitHash].filter(Boolean).join(' · '),
  }
}

/** Build and filing numbers at the foot of the wide navigation. */
export function NavigationFoot() {
  const { version, rest } = useBuildText()
  return (
    <footer className="shrink-0 border-t px-4 py-2 text-[11px] text-ink-faint">
      <p>{version}</p>
      {rest ? <p>{rest}</p> : null}
      <FilingNumbers className="mt-1" />
    </footer>
  )
}

/** The same as a line below the page, for navigations that have no room for it. */
export function SiteFoot() {
  const { version, rest } = useBuildText()
  return (
    <footer className="flex min-h-6 shrink-0 flex-wrap items-center gap-x-3 border-t bg-canvas px-3 text-[11px] text-ink-faint">
      <span>{[version, rest].filter(Boolean).join(' · ')}</span>
      <FilingNumbers className="ml-auto" />
    </footer>
  )
}

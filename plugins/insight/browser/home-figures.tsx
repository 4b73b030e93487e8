import { runCommand } from '../../../core/browser/command/command-runner.ts'
import { useText } from '../../../core/browser/i18n/text.ts'
import { usePreference } from '../../../core/browser/preferences/preferences.ts'
import { AddressLink } from '../../../core/browser/workspace/address-link.tsx'
import { figureOf } from '../figures.ts'
import { figureAddress } from './figure-text.ts'
import { FigureFace } from './figure-tile.tsx'
import { homeFigures, homeFiguresKey, mostHomeFigures } from './home-figures-choice.ts'
import { homeFiguresCommandId } from './home-figures-command.ts'
import { useFigures } from './use-figures.ts'

const period = { name: 'thisMonth' } as const

/** Up to six figures of this month, each with its trend; each opens the list of its rows. */
export function Panel() {
  const t = useText()
  const [chosen] = usePreference<unknown>(homeFiguresKey, undefined)
  const { data } = useFigures(homeFigures(chosen), period)
  const shown = data?.figures.slice(0, mostHomeFigures) ?? []
  if (!data || shown.length === 0) return null
  return (
    <section aria-label={t('本月指标')} className="mt-4">
      <header className="mb-1.5 flex h-7 items-center gap-2">
        <h2 className="font-semibold">{t('本月指标')}</h2>
        <span className="text-xs text-ink-muted tabular-nums">{t('对比 {from} 至 {to}', data.former)}</span>
        <span className="ml-auto">
          <button
            type="button"
            onClick={() => void runCommand(homeFiguresCommandId)}
            className="rounded px-2 text-xs text-accent hover:bg-hover"
          >
            {t('选择首页指标')}
          </button>
        </span>
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-2 max-sm:grid-cols-2">
        {shown.map((face) => {
          const figure = figureOf(face.id)
          const path = figure && figureAddress(figure, data.span)
          return figure && path ? (
            <li key={face.id} className="min-w-0">
              <AddressLink
                path={path}
                className="flex h-full min-w-0 flex-col rounded-md border bg-panel px-3 py-2 hover:bg-hover"
              >
                <FigureFace figure={figure} shown={face} />
              </AddressLink>
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}

import { readContract } from '../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../core/browser/command/command.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { setPreference } from '../../../core/browser/preferences/preferences.ts'
import { figureOf, figures } from '../figures.ts'
import { insightFigures } from '../insight-contract.ts'
import { homeFiguresKey, mostHomeFigures } from './home-figures-choice.ts'
import { figureText } from './figure-text.ts'

/** The figures that the person may read, with their value of this month. */
export async function homeChoices(typed: string): Promise<readonly CommandChoice[]> {
  const body = { figures: figures.map(({ id }) => id), period: { name: 'thisMonth' as const } }
  const { figures: readable } = await readContract(insightFigures, { body })
  const words = typed.trim().toLowerCase()
  return readable.flatMap(({ id, now }) => {
    const figure = figureOf(id)
    const title = figure && translate(figure.title)
    if (!title?.toLowerCase().includes(words)) return []
    return [{ value: id, title, detail: figureText(figure as NonNullable<typeof figure>, now) }]
  })
}

/** Keeps the figures of one's own home page, in the order in which they were chosen. */
export function chooseHomeFigures(ids: readonly string[]): void {
  setPreference(homeFiguresKey, ids.slice(0, mostHomeFigures))
}

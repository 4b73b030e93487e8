import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../../core/server/document/document-question.ts'
import type { DocumentStoreOptions, Saving } from '../../../core/server/document/document-store-options.ts'
import { keywordText } from '../../../core/server/record-columns.ts'
import { refusedFields } from '../../../core/server/refusal.ts'
import type { ContentOf, Parts, RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import { heldLocationsSql, markLocationsReferenced } from '../../master-data/server-public.ts'
import { type CopiedOrder, copiedOrdersOf } from './moved-orders.ts'

type Named = { readonly id: number } | null

/** The part of a line that `movementSaves` reads: the production order whose goods the line moves, and the location of these goods. */
export type MovedLine = { readonly productionOrder: Named; readonly warehouseLocation?: Named }

type Answers = Readonly<Record<string, unknown>>

/** The options of `movementSaves`: the parts in which documents differ that move goods of production orders. */
export type MovementSaves<P extends Parts> = {
  /** The key of the lines. */
  readonly list: string
  readonly linesOf: (content: ContentOf<P>) => readonly MovedLine[]
  /** The warehouse whose locations the lines name. Default: the lines name no locations. */
  readonly warehouseOf?: (content: ContentOf<P>) => Named
  /** Returns the columns that hold sums of the lines. */
  readonly sums: (content: ContentOf<P>) => Readonly<Record<string, unknown>>
  /** Returns further columns with codes that the document copies. The list searches these codes, too. */
  readonly copies?: (answers: Answers) => Readonly<Record<string, string>>
  /** Returns further texts that the list searches. */
  readonly keywords?: (content: ContentOf<P>) => readonly string[]
  /** Returns the SQL of further values that the save reads. Each value stands in `answers` under the same key. */
  readonly questions?: (content: ContentOf<P>, before: RecordOf<P> | undefined) => Readonly<Record<string, SQL>>
  /** Returns the problems that depend on records of the database. */
  readonly problems?: (saving: Saving<P>) => readonly FieldProblem[]
}

/**
 * Makes the parts of a store that follow from the lines of a document that moves goods of production orders: it copies texts of these orders, finds the
 * document by them, sums up its lines, requires that each location is one of its warehouse, and marks these locations as used. Saves throw 422
 * with the fields concerned.
 */
export function movementSaves<P extends Parts>(of: MovementSaves<P>) {
  const placesOf = (content: ContentOf<P>) => of.linesOf(content).flatMap((line) => line.warehouseLocation?.id ?? [])
  const copiesOf = ({ answers }: Saving<P>) => ({ ...(answers['copies'] as CopiedOrder), ...of.copies?.(answers) })
  const misplaced = ({ content, answers }: Saving<P>): readonly FieldProblem[] => {
    const warehouse = of.warehouseOf?.(content)
    const held = answers['places'] as Readonly<Record<string, number>>
    return of
      .linesOf(content)
      .flatMap(({ warehouseLocation: place }, at) =>
        warehouse && place && held[place.id] !== warehouse.id
          ? [{ field: `${of.list}.${at}.warehouseLocation`, message: message('所选的库位不在该仓库中') }]
          : [],
      )
  }
  return {
    keyword: (content, code, saving) =>
      keywordText(code, ...Object.values(copiesOf(saving)), ...(of.keywords?.(content) ?? [])),
    queries: (content, before) => {
      const orders = of.linesOf(content).flatMap(({ productionOrder }) => productionOrder?.id ?? [])
      return {
        copies: copiedOrdersOf(sql`p.id = ${anyOf(orders, 'int')}`),
        ...(of.warehouseOf ? { places: heldLocationsSql(placesOf(content)) } : {}),
        ...of.questions?.(content, before),
      }
    },
    requires: async (_work, saving) => {
      const problems = [...(of.problems?.(saving) ?? []), ...misplaced(saving)]
      if (problems.length > 0) throw refusedFields(problems)
    },
    derives: async (work, saving) => ({
      ...copiesOf(saving),
      ...of.sums(saving.content),
      ...(saving.type === 'submit' ? { submittedAt: work.now } : {}),
    }),
    attaches: (work, _id, content) => markLocationsReferenced(work, placesOf(content)),
  } satisfies Partial<DocumentStoreOptions<P, string, object>>
}

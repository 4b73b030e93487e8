import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  type CheckBuilder,
  type ExtraConfigColumn,
  index,
  snakeCase,
} from 'drizzle-orm/pg-core'
import { measurementPointModel } from '../../shared/document/document-measurements.ts'
import { measurementLimits as limits } from '../../shared/measurement-lengths.ts'
import { fieldChecks, fieldColumns } from './model-tables.ts'
import { lineColumns, parentColumn } from './order-columns.ts'

const most = (count: number) => sql.raw(String(count))
const length = '-?([0-9]{1,3}([.][0-9]{1,4})?|([0-9]{1,3} )?[0-9]{1,2}/(2|4|8|16))'
const lengthPattern = sql.raw(`'^(${length})?$'`)
/** JSON path that finds a size whose text is neither empty nor a length. */
const wrongLength = sql.raw(`'$[*].value ? (@.type() == "string" && !(@ like_regex "^${length}$"))'`)

/** The table of the points of a document's measurement table. */
export const measurementPointTable = <Name extends string>(name: Name, parent: () => { readonly id: AnyPgColumn }) =>
  snakeCase.table(
    name,
    { ...lineColumns(), orderId: parentColumn(parent), ...fieldColumns(measurementPointModel) },
    (table) => [
      index(`${name}_order_index`).on(table.orderId, table.position),
      ...fieldChecks(table, measurementPointModel),
      check(`${name}_position_check`, sql`${table.position} between 0 and ${most(limits.points - 1)}`),
      check(`${name}_name_check`, sql`${table.name} <> ''`),
      check(
        `${name}_tolerance_check`,
        sql`${table.tolerancePlus} ~ ${lengthPattern} and ${table.toleranceMinus} ~ ${lengthPattern} and ${table.step} ~ ${lengthPattern}`,
      ),
      check(
        `${name}_lengths_check`,
        sql`jsonb_typeof(${table.lengths}) = 'array' and jsonb_array_length(${table.lengths}) <= ${most(limits.sizes)}
          and not jsonb_path_exists(${table.lengths}, ${wrongLength})`,
      ),
    ],
  )

/** The checks of the columns that a document has of its measurement table. */
export const measurementChecks = (
  name: string,
  table: { readonly sizeNames: ExtraConfigColumn; readonly baseSize: ExtraConfigColumn },
): CheckBuilder[] => [
  check(
    `${name}_measurement_check`,
    sql`jsonb_typeof(${table.sizeNames}) = 'array' and jsonb_array_length(${table.sizeNames}) <= ${most(limits.sizes)}
      and char_length(${table.baseSize}) <= ${most(limits.size)}`,
  ),
]

import { z } from 'zod'
import type { Option } from '../fields.ts'
import {
  measurementLimits as limits,
  type LengthUnit,
  lengthUnits,
  plainLength,
  type SizeLength,
} from '../measurement-lengths.ts'
import { message, type Message } from '../message.ts'
import { choice, optionalText, text, value } from './document-fields.ts'
import { groupModel, lineModel } from './document-model.ts'

/** The units of a measurement table as people read them. */
export const lengthUnitOptions: readonly (Option & { readonly value: LengthUnit })[] = [
  { value: 'cm', label: message('厘米') },
  { value: 'inch', label: message('英寸') },
]

const lengthBody = z.string().overwrite(plainLength).max(limits.length)

const length = (label: Message) => ({ ...text({ label, most: limits.length }), body: lengthBody })

const sizeLength = z.strictObject({
  size: z.string().trim().max(limits.size),
  value: lengthBody.nullable(),
}) as unknown as z.ZodType<SizeLength, SizeLength>

/** One point of measure with its length in each size. */
export const measurementPointModel = lineModel({
  label: message('尺寸表'),
  line: message('部位'),
  saidBy: ['name', 'code'],
  most: limits.points,
  fields: {
    code: text({ label: message('部位编号'), most: limits.code }),
    name: text({ label: message('部位名称'), most: limits.name }),
    nameEnglish: text({ label: message('部位英文名称'), most: limits.nameEnglish }),
    method: text({ label: message('量法'), most: limits.method }),
    methodEnglish: text({ label: message('英文量法'), most: limits.method }),
    tolerancePlus: length(message('公差 +')),
    toleranceMinus: length(message('公差 −')),
    /** What one size is longer than the one before it. */
    step: length(message('档差')),
    lengths: value<SizeLength[]>({
      label: message('尺寸'),
      most: limits.sizes,
      schema: z.array(sizeLength).max(limits.sizes),
      wire: z.array(z.object({ size: z.string(), value: z.string().nullable() })) as unknown as z.ZodType<
        SizeLength[],
        SizeLength[]
      >,
      empty: [],
      parts: { size: { label: message('尺码') }, value: { label: message('尺寸') } },
      saidBy: ['size'],
    }),
  },
})

/**
 * A measurement table as part of a document: points of measure by sizes, in centimetres or inches. What is wrong with one is in
 * `core/shared/measurement-rules.ts`, tables are made by `measurementPoints`, and `MeasurementSection` is where it is typed.
 */
export const measurementModel = groupModel({
  fields: {
    lengthUnit: choice({
      label: message('尺寸单位'),
      values: lengthUnits,
      options: lengthUnitOptions,
      empty: 'cm',
    }),
    sizeNames: value<string[]>({
      label: message('尺寸表尺码'),
      most: limits.sizes,
      schema: z.array(z.string().trim().max(limits.size)).max(limits.sizes),
      empty: [],
    }),
    baseSize: optionalText({ label: message('基码'), most: limits.size }),
  },
  lines: { points: measurementPointModel },
})

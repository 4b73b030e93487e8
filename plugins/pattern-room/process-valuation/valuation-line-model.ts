import { z } from 'zod'
import { choice, option, text, computed, unitPrice } from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownCount, shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import {
  valuationLevelOptions,
  valuationLevels,
  valuationLineLimits as limits,
  valuationTypeOptions,
  valuationTypes,
} from './valuation-line-options.ts'

/** A priced operation of the catalogue. Valuations of pattern orders copy it. */
export const valuationLineModel = documentModel({
  fields: {
    /** Its code begins with it, so that it stays. */
    type: choice({
      label: message('工种'),
      values: valuationTypes,
      options: valuationTypeOptions,
      empty: 'CF',
      list: { width: 80, search: 'oneOf' },
    }),
    component: text({
      label: message('部件'),
      most: limits.word,
      list: { width: 120, search: 'oneOf', lookup: 'valuationComponents', edit: 'optional' },
    }),
    name: text({
      label: message('工序名称'),
      most: limits.name,
      required: { from: 'save', text: message('工序名称是必填的') },
      list: { width: 200, search: 'contains', edit: 'required' },
    }),
    level: option({
      label: message('等级'),
      values: valuationLevels,
      options: valuationLevelOptions,
      required: { from: 'save', text: message('请选择等级') },
      list: { width: 80, search: 'oneOf', edit: 'required' },
    }),
    sewingName: text({
      label: message('车种'),
      most: limits.word,
      list: { width: 120, search: 'oneOf', lookup: 'valuationMachines', edit: 'optional' },
    }),
    /** Yuan per hour. */
    hourRate: unitPrice({
      label: message('时薪(元)'),
      precision: 6,
      scale: 2,
      list: { width: 90, search: 'range', edit: 'required' },
    }),
    price: unitPrice({
      label: message('单价'),
      precision: 9,
      scale: 4,
      list: { width: 90, search: 'range', sort: true, edit: 'required' },
    }),
  },
  shown: {
    code: shownText({ label: message('编码'), list: { width: 90, search: 'contains', sort: true } }),
    /** Names it beyond this installation. */
    uuid: shownText({ label: message('唯一标识'), untold: true }),
    minute: computed({
      label: message('分钟'),
      kind: 'decimal',
      wire: z.string(),
      list: { width: 80, search: 'range', sort: true },
    }),
    second: shownCount({ label: message('秒'), list: { width: 70 } }),
    ...recordTrail,
  },
})

export type ValuationLineParts = (typeof valuationLineModel)['~']

/** What people write of an operation: the body of a save. */
export type ValuationLineContent = ContentOf<ValuationLineParts>

/** An operation as the server answers it. */
export type ValuationLine = RecordOf<ValuationLineParts>

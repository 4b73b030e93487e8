import { type Message, message } from '../../../../core/shared/message.ts'
import type { ScenarioFigures } from '../quote-scenarios.ts'

/** How each figure is reckoned, with its base, as people read it on demand. */
export const scenarioFormulas: Readonly<Record<keyof ScenarioFigures, Message>> = {
  materials: message('各物料之和：单价 × 倍率 × 用量 × (1 + 损耗%) × (1 + 空差%) + 其他费用'),
  processing: message('各加工费用之和（不含工厂利润）：单价 × 倍率'),
  secondary: message('各二次工艺之和：单价 × 单位用量（未填为 1）'),
  cost: message('物料 + 加工 + 二次工艺，不含工厂利润'),
  rmbPrice: message('报价 × 汇率'),
  profit: message('人民币报价 − 成本'),
  margin: message('利润 ÷ 人民币报价'),
  markup: message('利润 ÷ 成本'),
}

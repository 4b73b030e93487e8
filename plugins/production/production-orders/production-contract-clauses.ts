import { type Message, message } from '../../../core/shared/message.ts'
import type { ContractTerms } from './production-order-model.ts'

/**
 * The clauses that every contract has, in their order, with the figures from the company's settings. A clause is left out when
 * its figure is not set.
 */
export function contractClauses({ late, tolerance, fault, days, copies }: ContractTerms): readonly Message[] {
  return [
    message('乙方按双方确认的封样、工艺单和本合同的尺码件数生产；封样和工艺单是本合同的附件。'),
    message(
      '乙方在裁剪前核对纸样、排料和用量，有疑问的在收到资料后 2 天内书面提出；首 10 件成衣经甲方确认后方可大货车缝。',
    ),
    message(
      '甲方提供的面辅料由乙方清点签收，到厂 2 天内提出数量和质量异议；余料、纸样和样衣在交货时归还，超耗由乙方承担。',
    ),
    ...(tolerance
      ? [message('交货数量允差 ±{tolerance}%，按验收合格的实际件数结算；短少的成衣由乙方按成本赔偿。', { tolerance })]
      : []),
    ...(late
      ? [message('乙方逾期交货的，每日按合同总价的 {late}% 支付违约金；因甲方物料迟到造成的延误，交期顺延。', { late })]
      : []),
    ...(fault
      ? [message('甲方按抽检结果验收，次品率不超过 {fault}%；超过的由乙方返修或调换，费用由乙方承担。', { fault })]
      : []),
    ...(days ? [message('甲方在收货后 {days} 天内提出质量异议，逾期视为验收合格。', { days })] : []),
    message('未经甲方书面同意，乙方不得转包；数量、价格和交期的变更以新版本的合同为准，旧版本作废。'),
    ...(copies ? [message('本合同一式 {copies} 份，双方签字或盖章后生效。', { copies })] : []),
  ]
}

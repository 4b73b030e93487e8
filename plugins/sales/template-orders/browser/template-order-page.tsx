import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { permitsNow, sessionNow } from '../../../../core/browser/session/session.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { taskMakers } from '../../business-tasks/business-task-document.ts'
import type { TaskOrder } from '../../business-tasks/browser/business-task-creation.ts'
import { BusinessTaskDialog } from '../../business-tasks/browser/business-task-dialog.tsx'
import { confirmProblems, draftProblems } from '../template-order-checks.ts'
import { templateOrderCalls } from '../template-order-contract.ts'
import { contentOf, copyOf, newTemplateOrder, referenceOf } from '../template-order-copy.ts'
import { type TemplateOrder, templateOrderModel } from '../template-order-model.ts'
import { canCopy, canReference, confirmQuestion, opensTaskDialog, templateOrderSteps } from '../template-order-rules.ts'
import { TemplateOrderFields } from './template-order-fields-view.tsx'
import { templateOrderParts } from './template-order-form-parts.ts'
import { templateOrderMerging } from './template-order-merge.ts'

function Urgent({ record }: { record: TemplateOrder }) {
  const t = useText()
  return record.urgent ? <Badge tone="danger">{t('加急')}</Badge> : null
}

function taskOrderOf({ id, typeExplain, templateDesign }: TemplateOrder): TaskOrder {
  const { code, type, customerCode, templateFollower } = templateDesign
  return { id, code, type, typeExplain: typeExplain ?? '', customerCode, templateFollower }
}

/** The current person as the maker of a new order. */
function makerNow() {
  const { actor, user } = sessionNow()
  if (!actor || !user) return undefined
  const { duties = [], category = null, department = null } = user
  return { id: actor.id, name: actor.name, duties, category, department }
}

/**
 * The pages that create, edit, revise, copy, reference and show a sample order. After a confirmation it offers to send
 * the tasks that follow.
 */
export const page = documentPage({
  model: templateOrderModel,
  steps: templateOrderSteps,
  contracts: templateOrderCalls,
  titles: { create: message('新建版单'), detail: message('查看版单') },
  pictureOf: ({ templateDesign: { designImageUrls } }) => designImageUrls[0],
  titleOf: ({ id, templateDesign: { code, type } }) => [code ?? `#${id}`, type].filter(Boolean).join(' '),
  nameOf: ({ id, templateDesign: { code } }) => code ?? `#${id}`,
  sections: ({ mode, record }) => <TemplateOrderFields mode={mode} order={record} />,
  problems: (content, type) => (type ? confirmProblems(content) : draftProblems(content)),
  empty: () => newTemplateOrder(makerNow(), dateOf(new Date())),
  valuesOf: contentOf,
  starts: {
    copy: { title: (name) => message('复制 {name}', { name }), verdict: canCopy, start: copyOf },
    reference: { title: (name) => message('引用 {name}', { name }), verdict: canReference, start: referenceOf },
  },
  parts: templateOrderParts,
  merging: templateOrderMerging,
  stepper: ['Pending', 'Finished'],
  badges: Urgent,
  questions: askedAtSubmit(confirmQuestion),
  revisedNote: message('现在确认提交吗？在此之前其他单据仍使用上一个已确认的版本。'),
  hasAfterSubmit: (order) => opensTaskDialog(order) && permitsNow(taskMakers),
  AfterSubmit: ({ record, onClose }) => <BusinessTaskDialog order={taskOrderOf(record)} onClose={onClose} />,
})

import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { bomCalls } from '../bom-contract.ts'
import { bomModel } from '../bom-model.ts'
import { bomProblems } from '../bom-rules.ts'
import { bomSteps } from '../bom-steps.ts'
import { beginBom } from './bom-begin.ts'
import { BomSections } from './bom-sections.tsx'

/** The pages that create, edit and show a bill of materials; a new one starts from its sample order. */
export const page = documentPage({
  model: bomModel,
  steps: bomSteps,
  contracts: bomCalls,
  titles: { create: message('新建 BOM 单'), detail: message('查看 BOM 单') },
  titleOf: ({ code, type }) => `${code} ${type}`,
  sections: BomSections,
  problems: bomProblems,
  begin: beginBom,
})

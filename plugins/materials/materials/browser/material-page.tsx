import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { formOf } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialCalls } from '../material-contract.ts'
import { materialModel } from '../material-model.ts'
import { materialProblems } from '../material-rules.ts'
import { materialSteps } from '../material-steps.ts'
import { materialTitles } from './material-room.ts'
import { MaterialInUse, MaterialSections } from './material-sections.tsx'
import { startingMaterial } from './material-values.ts'

/** The pages that create, edit, copy and show a material. */
export const page = documentPage({
  model: materialModel,
  steps: materialSteps,
  contracts: materialCalls,
  titles: materialTitles,
  titleOf: ({ name, color }) => [name, color].filter(Boolean).join(' '),
  nameOf: ({ name }) => name,
  sections: MaterialSections,
  banner: MaterialInUse,
  problems: materialProblems,
  valuesOf: startingMaterial,
  shownOf: (material) => formOf(materialModel, material),
  leadsTo: 'list',
  starts: { copy: { title: (name) => message('复制 {name}', { name }), start: startingMaterial } },
})

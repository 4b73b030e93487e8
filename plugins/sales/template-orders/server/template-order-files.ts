import { and, inArray, isNotNull } from 'drizzle-orm'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import { fileUrlOf } from '../../../../core/server/files/file-record.ts'
import { files } from '../../../../core/server/files/file-tables.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import type { TemplateOrderContent } from '../template-order-schema.ts'

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

function addressesOf(content: TemplateOrderContent): { field: string; url: string }[] {
  const design = content.templateDesign
  const of = (field: string, urls: readonly (string | null)[]) => urls.flatMap((url) => (url ? [{ field, url }] : []))
  return [
    ...of('templateDesign.designImageUrls', design.designImageUrls),
    ...of('templateDesign.sizeGuideUrls', design.sizeGuideUrls),
    ...content.marks.flatMap((mark, index) => of(`marks.${index}.url`, [mark.url])),
    ...content.attachments.flatMap((one) => of('attachments', [one.url])),
    ...design.templates.flatMap((template, index) =>
      template.secondaryProcessInfo.flatMap((process, at) =>
        of(`templateDesign.templates.${index}.secondaryProcessInfo.${at}.docUrls`, process.docUrls),
      ),
    ),
  ]
}

/**
 * The content with every address pointing to this installation's own files. Throws 422 for one whose file was never uploaded here.
 */
export async function withOwnFiles(work: Work, content: TemplateOrderContent): Promise<TemplateOrderContent> {
  const given = addressesOf(content)
  if (given.length === 0) return content
  const names = [...new Set(given.map(({ url }) => nameOf(url)))]
  const known = await work.db
    .select({ name: files.name })
    .from(files)
    .where(and(inArray(files.name, names), isNotNull(files.uploadedAt)))
  const uploaded = new Set(known.map(({ name }) => name))
  const problems = given
    .filter(({ url }) => !uploaded.has(nameOf(url)))
    .map(({ field }): FieldProblem => ({ field, message: message('文件不存在，请重新上传') }))
  if (problems.length > 0) throw refusedFields(problems)
  const own = (url: string) => fileUrlOf(work.services.settings, nameOf(url))
  const design = content.templateDesign
  return {
    ...content,
    marks: content.marks.map((mark) => ({ ...mark, url: mark.url && own(mark.url) })),
    attachments: content.attachments.map((one) => ({ ...one, url: own(one.url) })),
    templateDesign: {
      ...design,
      designImageUrls: design.designImageUrls.map(own),
      sizeGuideUrls: design.sizeGuideUrls.map(own),
      templates: design.templates.map((template) => ({
        ...template,
        secondaryProcessInfo: template.secondaryProcessInfo.map((process) => ({
          ...process,
          docUrls: process.docUrls.map(own),
        })),
      })),
    },
  }
}

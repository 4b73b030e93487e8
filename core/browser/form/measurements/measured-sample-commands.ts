import type { MeasuredSample } from '../../../shared/measured-sample-rules.ts'
import { message } from '../../../shared/message.ts'
import { allow, refuse } from '../../../shared/rule.ts'
import type { Command } from '../../command/command.ts'
import { translate } from '../../i18n/text.ts'

/** Id of the command that opens the window in which a measured sample is typed. */
export const measureSampleId = 'form.measureSample'

/** What the command acts on. */
export type MeasuredPlace = {
  readonly samples: () => readonly MeasuredSample[]
  readonly hasPoints: () => boolean
  readonly measure: (sample: MeasuredSample) => void
}

/** Makes the command that types measured lengths. The command asks which sample was measured. */
export function measuredSampleCommands({ samples, hasPoints, measure }: MeasuredPlace): readonly Command[] {
  return [
    {
      id: measureSampleId,
      title: message('填写样衣实测'),
      keywords: 'measure sample measured actual lengths 实测 量样衣',
      icon: 'ruler',
      changes: true,
      check: () => {
        if (!hasPoints()) return refuse(message('版单没有尺寸表'))
        return samples().length > 0 ? allow : refuse(message('版单没有样衣'))
      },
      pages: [
        {
          key: 'sample',
          title: message('样衣'),
          takesOnly: true,
          choices: async () =>
            samples().map(({ color, size, user }, at) => ({
              value: String(at),
              title: `${color} ${size}`,
              detail: user ? translate(message('已量：{name}', { name: user.name })) : translate(message('未量')),
            })),
        },
      ],
      run: ({ arguments: { sample } }) => {
        const chosen = sample && samples()[Number(sample.value)]
        if (chosen) measure(chosen)
      },
    },
  ]
}

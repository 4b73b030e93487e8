import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

/** A button whose word or keys stand in its tooltip wherever its place has no room for them. */
export function FoldingButton({
  word,
  folded = '',
  ...rest
}: Omit<ButtonProps, 'children'> & {
  word: string
  /** The class that hides the word, from where it has no room. */
  folded?: string
}) {
  return (
    <Tooltip text={word} keys={rest.keys} folds>
      <Button {...rest}>
        <span data-word="" className={folded}>
          {word}
        </span>
      </Button>
    </Tooltip>
  )
}

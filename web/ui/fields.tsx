import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react'

type Attributes = { id: string; name: string; 'aria-invalid': boolean; 'aria-describedby': string }

type FieldProps = {
  id: string
  /** The name of its value; where none is given, the same as `id`. */
  name?: string | undefined
  label: ReactNode
  hint?: ReactNode
  message?: ReactNode
  /** The field itself. */
  children: (attributes: Attributes) => ReactNode
}

/** What is wrong with what was chosen or typed; nothing where nothing is. */
export function FieldError({ id, message }: { id: string; message: ReactNode }) {
  if (message === undefined) return null
  return (
    <p className="field-error" id={id}>
      {message}
    </p>
  )
}

/** A field with its label and its hint above, and between them and the field what is wrong with what was typed. */
export function LabelledField({ id, name = id, label, hint, message, children }: FieldProps) {
  const isWrong = message !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={message} />
      {children({
        id,
        name,
        'aria-invalid': isWrong,
        'aria-describedby': [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' '),
      })}
    </div>
  )
}

/** A field of one line; `input` is what is particular about it. */
export function InputField({
  id,
  name,
  label,
  hint,
  message,
  ...input
}: Omit<FieldProps, 'children'> & ComponentProps<'input'>) {
  return (
    <LabelledField {...{ id, name, label, hint, message }}>
      {(attributes) => <input {...attributes} {...input} />}
    </LabelledField>
  )
}

type SelectProps = Omit<FieldProps, 'children'> &
  ComponentProps<'select'> & {
    /** What stands for no choice, where there may be none. */
    any?: string
    list: readonly { value: string; text: string }[]
  }

/** A list to choose one from, or any. */
export function SelectField({ id, name, label, hint, message, any, list, ...select }: SelectProps) {
  return (
    <LabelledField {...{ id, name, label, hint, message }}>
      {(attributes) => (
        <select {...attributes} {...select}>
          {any !== undefined && <option value="">{any}</option>}
          {list.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}

type OptionProps = ComponentProps<'input'> & {
  id: string
  type: 'radio' | 'checkbox'
  /** What stands at the end of the row. */
  end?: ReactNode
}

/** A radio button or a box to tick with its text; the whole row can be clicked. */
export function OptionRow({ id, end, children, ...input }: OptionProps) {
  return (
    <label className="option" htmlFor={id}>
      <input id={id} {...input} />
      <span className="option-text">{children}</span>
      {end}
    </label>
  )
}

/** The text of an option that says what it means. */
export function Meaning({ name, meaning = '' }: { name: string; meaning?: string | undefined }) {
  return (
    <>
      <strong>{name}</strong>
      {meaning !== '' && (
        <>
          <span className="visually-hidden"> – </span>
          <span>{meaning}</span>
        </>
      )}
    </>
  )
}

/** Takes over what was ticked among `options` before the page's code ran. */
export function useEarlyTicks(
  options: RefObject<HTMLElement | null>,
  chosen: readonly string[],
  onChoose: (ids: readonly string[]) => void,
): void {
  useEffect(() => {
    const ticked = [...(options.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(
      ({ value }) => value,
    )
    if (ticked.length !== chosen.length) onChoose(ticked)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

type RadioGroupProps = {
  name: string
  legend: ReactNode
  options: readonly { key: string; value: ReactNode }[]
  /** The key of one of them; empty where none is chosen yet. */
  chosen: string
  message?: string | undefined
  onChange?: () => void
}

/** A choice of one among a few, and below it what is wrong with it. */
export function RadioGroup({ name, legend, options, chosen, message, onChange }: RadioGroupProps) {
  return (
    <>
      <fieldset className="radio-group" aria-describedby={message === undefined ? undefined : `${name}-error`}>
        <legend>{legend}</legend>
        {options.map(({ key, value }) => (
          <OptionRow
            key={key}
            type="radio"
            id={`${name}-${key}`}
            name={name}
            value={key}
            defaultChecked={chosen === key}
            onChange={onChange}
          >
            {value}
          </OptionRow>
        ))}
      </fieldset>
      <FieldError id={`${name}-error`} message={message} />
    </>
  )
}

type RadioChoiceProps = Pick<RadioGroupProps, 'name' | 'legend' | 'chosen'> & {
  /** The first is chosen to begin with, unless `chosen` names another. */
  options: readonly { key: string; name: string; about?: string }[]
}

/** A choice of one among a few, each with what it means. */
export function RadioChoice({ options, chosen, ...group }: RadioChoiceProps) {
  const first = options.find(({ key }) => key === chosen) ?? options[0]
  return (
    <RadioGroup
      {...group}
      options={options.map(({ key, name, about }) => ({ key, value: <Meaning name={name} meaning={about} /> }))}
      chosen={first?.key ?? ''}
    />
  )
}

type Props = {
  name: string
  label: string
  /** What stands for no choice. */
  any: string
  list: readonly { value: string; text: string }[]
  value: string
}

/** A list to choose one from, or any. */
export function SelectField({ name, label, any, list, value }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {list.map((item) => (
          <option key={item.value} value={item.value}>
            {item.text}
          </option>
        ))}
      </select>
    </div>
  )
}

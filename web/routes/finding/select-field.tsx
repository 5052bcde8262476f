type Props = {
  name: string
  /** Where another field of the page has the name as its id. */
  id?: string
  label: string
  /** What stands for no choice. */
  any: string
  list: readonly { value: string; text: string }[]
  value: string
}

/** A list to choose one from, or any. */
export function SelectField({ name, id = name, label, any, list, value }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
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

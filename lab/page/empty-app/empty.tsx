export default function Empty() {
  return <h1>An empty page</h1>
}

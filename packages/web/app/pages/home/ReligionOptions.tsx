import { useReferenceLists } from '../../features/reference/useLists.ts'

/** The religions as they are served. */
export default function ReligionOptions() {
  return useReferenceLists()?.religion.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

// The token of a contact's link stands behind the #: it goes into the form, and leaves the address and the history.
const field = document.getElementById('link')
if (location.hash.length > 1) {
  field.value = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
}

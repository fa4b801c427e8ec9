/** Elements in which letter keys type instead of deciding; on a checkbox they decide. */
export const TYPED_INTO = ['TEXTAREA', 'SELECT']

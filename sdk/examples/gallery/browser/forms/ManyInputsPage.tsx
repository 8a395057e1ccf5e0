export default function ManyInputsPage() { return null; }

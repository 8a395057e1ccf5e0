export default function AllInputsPage() { return null; }

export default function ValidationPage() { return null; }

/** Inside a notice: takes back what it tells. */
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";

const UndoButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button
    variant="default"
    size="xs"
    h={{ base: 44, sm: 30 }}
    leftSection={<IconArrowBackUp size={15} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    Deshacer
  </Button>
);

export default UndoButton;

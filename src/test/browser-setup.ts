import '#ui/theme/styles.css';
